// The values that `main` gets. Swift looks for them in /proc, which a chroot may not have.
#ifndef FOYER_CARGUMENTS_H
#define FOYER_CARGUMENTS_H

/// How many there are, the program's name included; 0 where the system passed none.
int carguments_count(void);

/// The values, which live as long as the process; null where there are none.
char *const *carguments_values(void);

#endif
