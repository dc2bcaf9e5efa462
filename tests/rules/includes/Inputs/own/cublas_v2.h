// The user has a header of this name, too.
