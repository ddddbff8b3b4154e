import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from '../platform/database/migrate.ts';

/** Names the migrations as they stand: a template of other ones is of no use. */
export const fingerprint = existsSync(MIGRATIONS)
  ? createHash('sha256')
      .update(
        readdirSync(MIGRATIONS)
          .filter(name => name.endsWith('.sql'))
          .sort()
          .map(name => name + readFileSync(join(MIGRATIONS, name), 'utf8'))
          .join(),
      )
      .digest('hex')
      .slice(0, 16)
  : 'empty';
