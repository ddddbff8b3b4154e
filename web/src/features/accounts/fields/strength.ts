import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** The words that the worst passwords are made of. The full lists would weigh half a megabyte. */
const COMMON =
  'password passw0rd qwerty qwertyuiop asdfghjkl zxcvbnm letmein welcome admin administrator monkey dragon football baseball sunshine princess iloveyou superman batman pokemon minecraft roblox fortnite master shadow michael charlie jordan login secret school student teacher computer science isaac liverpool arsenal chelsea summer winter spring autumn monday friday january december changeme default hello trustno1 whatever starwars';

const meter = new ZxcvbnFactory({ dictionary: { passwords: COMMON.split(' ') } });

/** How hard a password is to guess: 0 (Very Weak) to 4 (Very Strong). */
export const strengthOf = (password: string): number => meter.check(password).score;
