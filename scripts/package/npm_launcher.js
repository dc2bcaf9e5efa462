#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Starts the program for this processor, with the same arguments, streams and exit status.
'use strict';
const path = require('path');
const {spawn} = require('child_process');

const program = path.join(__dirname, '..', 'programs', process.arch, 'tranship');
const child = spawn(program, process.argv.slice(2), {stdio: 'inherit'});
// A terminal sends Ctrl-C to both: the program decides what becomes of it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('error', error => {
  console.error(`tranship: error: no program for ${process.platform} on ${process.arch}: ${error.message}`);
  process.exitCode = 2;
});
child.on('exit', (status, signal) => {
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  } else {
    process.exitCode = status;
  }
});
