/**
 * Pages: requests a second, against bare Fastify routes that answer the same bytes after the same reads.
 */
import { freshPlace } from '../e2e/lib/site.ts';
import { postgresForMeasuring } from './lib/databases.ts';
import { compare, getting, rate } from './lib/load.ts';
import { cookieOf } from './lib/people.ts';
import { addDemonstration, startForReal } from './lib/productionSite.ts';
import { copyReply, startBare } from './lib/startBare.ts';
import { readsOf } from './lib/statements.ts';

const CONCEPT = '/api/v1/pages/concepts/logic_gates?form=compiled';
const QUESTION = '/api/v1/pages/questions/logic_name_gate?form=compiled';
const QUESTION_PAGE = '/questions/logic_name_gate';

const place = await freshPlace(await postgresForMeasuring());
await addDemonstration(place);
const site = await startForReal(place);
const cookie = await cookieOf(site.url, 'student@demo.example');

const bare = await startBare({
  databaseUrl: place.databaseUrl ?? '',
  replies: await Promise.all([
    copyReply('/concept', site.url + CONCEPT),
    copyReply('/concept-of-student', site.url + CONCEPT, { cookie, reads: await readsOf(place, CONCEPT, cookie) }),
    copyReply('/question', site.url + QUESTION, { cookie, reads: await readsOf(place, QUESTION, cookie) }),
    copyReply('/home', `${site.url}/`),
  ]),
});

try {
  await compare('concept, JSON, signed out', getting(site.url + CONCEPT), getting(`${bare.url}/concept`), 'above 0.8');
  await compare(
    'concept, JSON, signed in',
    getting(site.url + CONCEPT, cookie),
    getting(`${bare.url}/concept-of-student`, cookie),
    'above 0.8',
  );
  await compare(
    'question with attempts, JSON',
    getting(site.url + QUESTION, cookie),
    getting(`${bare.url}/question`, cookie),
    'above 0.6',
  );
  await compare('home, HTML from the cache', getting(`${site.url}/`), getting(`${bare.url}/home`), 'above 0.6');
  await rate('home, HTML rendered for one student', getting(`${site.url}/`, cookie));
  await rate('question, HTML rendered for one student', getting(site.url + QUESTION_PAGE, cookie));
} finally {
  await bare.stop();
  await site.stop();
  await place.remove();
}
