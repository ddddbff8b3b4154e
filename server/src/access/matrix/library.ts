import { aBoardOf } from '../objects.ts';
import { type Row, STAFF_ALONE, same } from './row.ts';

const found = (id: string): Row => ({
  own: { ask: () => ({ params: { id } }), status: 200 },
  compiled: { ask: () => ({ params: { id }, query: { form: 'compiled' } }), status: 200 },
  missing: { ask: () => ({ params: { id: 'no_such_page' } }), status: 404 },
});

const TRIED = 'id: a\ntype: isaacStringMatchQuestion\nvalue: "?"\nchoices: [{value: "AND", correct: true}]';
const RIGHT = { type: 'stringChoice', value: 'AND' };

/** What the library holds and what people do with it (behaviour `learning.md §2.4`, `§3`, `§4`). */
export const library = {
  'gameboards.listMyGameboards': same({}, 200),
  'gameboards.filterGameboard': {
    own: { ask: () => ({ query: { subjects: 'computer_science' } }), status: 200 },
    nothing: { ask: () => ({ query: { subjects: 'no_such_subject' } }), status: 204 },
    invalid: { ask: () => ({ query: { topics: 'sorting' } }), status: 400 },
  },
  'gameboards.makeGameboard': same(
    { body: { title: 'Gates', contents: [{ id: 'gates' }], gameFilter: { subjects: ['computer_science'] } } },
    { STUDENT: 403, everybodyElse: 200 },
  ),
  'gameboards.saveGameboard': {
    own: { ask: async me => ({ params: { id: await aBoardOf(me) }, query: { title: 'Mine' } }), status: 200 },
    others: {
      ask: async (_me, other) => ({ params: { id: await aBoardOf(other) }, query: { title: 'x' } }),
      status: 403,
    },
    'of the library': { ask: () => ({ params: { id: 'first-board' }, query: { title: 'x' } }), status: 403 },
    missing: { ask: () => ({ params: { id: 'no-such-board' }, query: { title: 'x' } }), status: 404 },
  },
  'gameboards.linkGameboard': {
    own: { ask: async me => ({ params: { id: await aBoardOf(me) } }), status: 200 },
    others: { ask: async (_me, other) => ({ params: { id: await aBoardOf(other) } }), status: 200 },
    'of the library': { ask: () => ({ params: { id: 'first-board' } }), status: 200 },
    missing: { ask: () => ({ params: { id: 'no-such-board' } }), status: 404 },
  },
  'gameboards.unlinkGameboards': {
    own: { ask: async me => ({ params: { id: `${await aBoardOf(me)},first-board` } }), status: 204 },
    others: { ask: async (_me, other) => ({ params: { id: await aBoardOf(other) } }), status: 204 },
  },
  'gameboards.listWildcards': same({}, 200),
  'gameboards.getGameboard': {
    own: { ask: async me => ({ params: { id: await aBoardOf(me) } }), status: 200 },
    others: { ask: async (_me, other) => ({ params: { id: await aBoardOf(other) } }), status: 200 },
    missing: { ask: () => ({ params: { id: 'no-such-board' } }), status: 404 },
  },
  'pages.getConcept': found('logic'),
  'pages.getQuestion': found('gates'),
  'pages.listConcepts': same({}, 200),
  'pages.listQuestions': same({ query: { searchString: 'gates' } }, 200),
  'pages.listPods': same({ params: { subject: 'news' } }, 200),
  'pages.listUnits': same({}, 200),
  'pages.listTags': same({}, 200),
  'questions.listRandomQuestions': same({}, 200),
  'pages.listTopics': same({}, 200),
  'pages.getTopic': found('boolean_logic'),
  'pages.getFragment': found('welcome_fragment'),
  'pages.getPage': found('about'),
  'pages.search': same({ query: { query: 'gates' } }, 200),
  'pages.listTerms': same({}, 200),
  'pages.findTerms': same({ params: { id: 'no-such-term' } }, 200),
  'pages.previewText': same({ body: { value: 'Some **text**' } }, STAFF_ALONE),
  'admin.previewDocuments': same({ body: { document: 'type: content\nvalue: "Some **text**"' } }, STAFF_ALONE),
  'admin.tryAnswer': {
    own: { ask: () => ({ body: { document: TRIED, part: 'preview|a', answer: RIGHT } }), status: STAFF_ALONE },
    missing: {
      ask: () => ({ body: { document: TRIED, part: 'preview|b', answer: RIGHT } }),
      status: { ADMIN: 404, EVENT_MANAGER: 404, CONTENT_EDITOR: 404, everybodyElse: 403 },
    },
  },
  // In development, as here; `production.test.ts` has the others.
  'admin.getContentProblems': same({}, 200),
  'pages.getImage': {
    own: { ask: () => ({ params: { '*': 'figures/dot.svg' } }), status: 200 },
    missing: { ask: () => ({ params: { '*': 'figures/none.svg' } }), status: 404 },
  },
  'pages.getDocument': {
    // Who may not is refused by the declaration: students and tutors, and whoever is not signed in.
    own: { ask: () => ({ params: { '*': 'content/books/gcse_book_2023.pdf' } }), status: 200 },
    missing: { ask: () => ({ params: { '*': 'content/books/no_book.pdf' } }), status: 404 },
    'of another kind': { ask: () => ({ params: { '*': 'content/books/gcse_book_2023.docx' } }), status: 400 },
  },
  'pages.getLiveVersion': same({}, 200),
  'questions.answerQuestion': {
    own: { ask: () => ({ params: { id: 'gates|a' }, body: { type: 'choice', value: 'AND' } }), status: 200 },
    missing: { ask: () => ({ params: { id: 'gates|z' }, body: { type: 'choice', value: 'AND' } }), status: 404 },
  },
  'questions.testQuestion': same(
    {
      query: { type: 'isaacFreeTextQuestion' },
      body: {
        userDefinedChoices: [{ type: 'freeTextRule', encoding: 'markdown', value: '*comput*', correct: true }],
        testCases: [{ expected: true, answer: { type: 'stringChoice', value: 'computers' } }],
      },
    },
    STAFF_ALONE,
  ),
  'logging.logEvent': {
    own: { ask: () => ({ body: { type: 'VIEW_HINT', hintIndex: 1 } }), status: 200 },
    'of the server': { ask: () => ({ body: { type: 'LOG_IN' } }), status: 403 },
  },
  'site.sendMessage': {
    own: {
      ask: () => ({
        body: {
          firstName: 'Ada',
          lastName: 'Byron',
          emailAddress: 'ada@school.example',
          subject: 'A question',
          message: 'Why?',
        },
      }),
      status: 200,
    },
    'without a subject': { ask: () => ({ body: { firstName: 'Ada' } }), status: 400 },
  },
  'schools.findSchools': {
    own: { ask: () => ({ query: { query: 'grammar' } }), status: 200 },
    nothing: { ask: () => ({}), status: 400 },
  },
  'site.getVersion': same({}, 200),
  'site.getEnvironment': same({}, 200),
  'site.getRegistrationChallenge': same({}, 200),
} satisfies Record<string, Row>;
