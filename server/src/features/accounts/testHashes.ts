import { hashSync } from '@node-rs/argon2';

/** A hash that takes no time to compare, where a test needs hundreds. */
export const aQuickHash = (password: string): string =>
  hashSync(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
