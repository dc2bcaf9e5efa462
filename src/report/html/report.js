// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Search, filters and side-by-side changes. Without it the page shows the same figures and findings as lists.
(function () {
  'use strict';
  const root = document.documentElement;
  root.classList.add('scripted');
  const diffs = JSON.parse(document.getElementById('diffs').textContent);
  const files = Array.from(document.querySelectorAll('.file'));
  const search = document.getElementById('search');
  const check = document.getElementById('check');
  const levels = Array.from(document.querySelectorAll('input[data-level]'));
  const shown = document.getElementById('shown');

  function element(name, className, text) {
    const result = document.createElement(name);
    if (className) result.className = className;
    if (text !== undefined) result.textContent = text;
    return result;
  }

  // The hunks of a unified diff as rows [old number, old text, new number, new text, kind].
  function rowsOf(diff) {
    const rows = [];
    let before = 0, after = 0, removed = [], added = [];
    function flush() {
      for (let i = 0; i < Math.max(removed.length, added.length); ++i)
        rows.push([
          i < removed.length ? ++before : '', removed[i],
          i < added.length ? ++after : '', added[i], 'changed'
        ]);
      removed = [];
      added = [];
    }
    for (const line of diff.split('\n')) {
      const head = /^@@ -(\d+),(\d+) \+(\d+),(\d+) @@/.exec(line);
      if (head) {
        flush();
        // An empty range is named by the line before it.
        before = +head[1] - (+head[2] !== 0);
        after = +head[3] - (+head[4] !== 0);
        rows.push(['', '', '', '', 'gap']);
      } else if (/^(---|\+\+\+) /.test(line) && !rows.length) {
        continue;
      } else if (line[0] === '-') {
        removed.push(line.slice(1));
      } else if (line[0] === '+') {
        added.push(line.slice(1));
      } else if (line[0] === ' ') {
        flush();
        rows.push([++before, line.slice(1), ++after, line.slice(1), 'same']);
      }
    }
    flush();
    return rows;
  }

  // Findings in lines that no hunk shows get a row with their own line.
  function withFindings(rows, findings) {
    const numbers = new Set(rows.map(row => row[0]));
    const lines = new Map();
    for (const f of findings)
      if (!numbers.has(+f.dataset.line)) lines.set(+f.dataset.line, f.querySelector('pre').textContent);
    for (const [line, text] of Array.from(lines).sort((a, b) => a[0] - b[0])) {
      let at = rows.findIndex(row => row[0] > line);
      if (at < 0) at = rows.length;
      while (at > 0 && rows[at - 1][4] === 'gap') --at;
      rows.splice(at, 0, ['', '', '', '', 'gap'], [line, text, '', text, 'same']);
    }
    return rows;
  }

  function build(file) {
    if (file.dataset.built) return;
    file.dataset.built = '1';
    const findings = Array.from(file.querySelectorAll('.finding'));
    const grid = element('div', 'diff code');
    for (const [before, left, after, right, kind] of withFindings(rowsOf(diffs[file.dataset.path] || ''), findings)) {
      if (kind === 'gap') {
        grid.append(element('div', 'gap', '\u22ef'));
        continue;
      }
      const changed = kind === 'changed';
      grid.append(
        element('div', 'n', before), element('div', changed && left !== undefined ? 'old' : 'same', left || ''),
        element('div', 'n ' + kind + ' right', after),
        element('div', (changed && right !== undefined ? 'new' : 'same') + ' right', right || ''));
      for (const f of findings)
        if (+f.dataset.line === before) {
          f.classList.add('says');
          f.querySelector('pre').hidden = true;
          grid.append(f);
        }
    }
    file.append(grid);
  }

  // Open files are built when they come into view: a page may have thousands.
  const seen = new IntersectionObserver(entries => {
    for (const entry of entries)
      if (entry.isIntersecting && entry.target.open) build(entry.target);
  }, {rootMargin: '200px'});
  for (const file of files) {
    seen.observe(file);
    file.addEventListener('toggle', () => {
      // Observed anew, as an open file that stays in view makes no entry.
      seen.unobserve(file);
      seen.observe(file);
    });
  }

  function filter() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = new Set(levels.filter(box => box.checked).map(box => box.dataset.level));
    const all = !words.length && !check.value && wanted.size === levels.length;
    let places = 0, count = 0;
    for (const file of files) {
      const path = file.dataset.path.toLowerCase();
      const findings = file.querySelectorAll('.finding');
      let visible = 0;
      for (const f of findings) {
        const text = path + ' ' + f.dataset.id + ' ' + f.textContent.toLowerCase();
        const fits = wanted.has(f.dataset.level) && (!check.value || f.dataset.id === check.value) &&
          words.every(word => text.includes(word));
        f.hidden = !fits;
        visible += fits;
      }
      const fits = visible || (!findings.length && !check.value && words.every(word => path.includes(word)));
      file.hidden = !all && !fits;
      places += visible;
      count += !file.hidden;
    }
    shown.textContent = places + ' places in ' + count + ' files';
  }

  for (const box of levels) box.addEventListener('change', filter);
  check.addEventListener('change', filter);
  let timer = 0;
  search.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(filter, 150);
  });
  for (const [id, open] of [['open', true], ['close', false]])
    document.getElementById(id).addEventListener('click', () => {
      for (const file of files) if (!file.hidden) file.open = open;
    });
  document.getElementById('theme').addEventListener('click', () => {
    const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = dark ? 'light' : 'dark';
  });
  for (const link of document.querySelectorAll('a[data-check]'))
    link.addEventListener('click', () => {
      check.value = link.dataset.check;
      filter();
    });
  for (const link of document.querySelectorAll('a[data-file]'))
    link.addEventListener('click', () => {
      const file = document.getElementById(link.hash.slice(1));
      if (file) file.open = true;
    });
  filter();
})();
