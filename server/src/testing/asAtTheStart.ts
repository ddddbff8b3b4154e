/**
 * Runs before every test file. Test files share a process, so that modules are loaded once and not once a file; here
 * the process becomes again what it is before a server is built in it. What a module keeps for the whole process and
 * lets others replace is put back here.
 */
import { afterEach } from 'vitest';
import { swapContent } from '../content/live.ts';
import { setWorkDescription } from '../features/groups/emails.ts';
import { writeNotedEvents } from '../features/logging/noteEvent.ts';
import { forgetSchools } from '../features/schools/schools.ts';
import { setClock } from '../platform/clock.ts';
import { setConfig } from '../platform/config.ts';
import { setRest } from '../platform/http/beat.ts';
import { whenLimitCrossed } from '../platform/limits.ts';
import { setMailPolicy, setTemplates } from '../platform/mail.ts';

setConfig();
setClock();
swapContent();
setTemplates();
setMailPolicy();
setWorkDescription();
// Nobody measures how long replies take here.
setRest(async () => {});
whenLimitCrossed();
forgetSchools();
// What the file before noted and did not write has no database any more.
await writeNotedEvents();

afterEach(() => setClock());
