import { join } from 'node:path';
import { compileLibrary, describeProblem, problemFiles, type Snapshot } from '@cs/content';
import { fingerprint } from '../content/fingerprint.ts';
import { followLibrary } from '../content/followLibrary.ts';
import type { LibraryFolder } from '../content/inspect.ts';
import { content, swapContent } from '../content/live.ts';
import { addDemonstration } from '../demo/index.ts';
import { registerPages } from '../html/index.ts';
import { type Config, config } from '../platform/config.ts';
import { API } from '../platform/http/registry.ts';
import { logger } from '../platform/logger.ts';
import { setTemplates } from '../platform/mail.ts';
import type { Parts } from '../platform/start.ts';
import { searchIndex } from './pages/searchIndex.ts';
import { registerFeatures } from './routes.ts';
import { addSampleSchools } from './schools/sampleSchools.ts';
import { prepareSchools } from './schools/schools.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** What the folder looked like when the version that is served was read. */
let seen: string | undefined;

/** The library that a server with these settings serves. */
const libraryOf = ({ contentDir, production }: Config): LibraryFolder => ({
  folder: contentDir ?? join(ROOT, 'library'),
  // One of each type of question and block, for those who work on them.
  without: production ? ['gallery'] : [],
});

/** The product: its library, its endpoints, its pages and its demonstration. */
export const parts: Parts = {
  async loadContent(settings) {
    const library = libraryOf(settings);
    const { folder, without } = library;
    seen = await fingerprint(library);
    const snapshot = await compileLibrary(folder, { without });
    const files = await problemFiles(snapshot, folder, { without });
    for (const { problems, served } of files) {
      const what = served ? 'A problem of the content' : 'Content left out';
      for (const problem of problems) logger().warn(`${what}: ${describeProblem(problem, `${folder}/`)}`);
    }
    swapContent(snapshot, files);
    // Begun before anybody searches; a search that comes sooner waits for it.
    void prepare(snapshot);
    setTemplates(id => {
      const template = content().emailTemplates.get(id);
      return template && { ...template, title: template.subject };
    });
  },

  followContent: settings =>
    followLibrary({ ...libraryOf(settings), every: settings.contentWatchSeconds * 1000, seen, prepare }),

  async register(app) {
    registerFeatures(app);
    const settings = config();
    const { publicUrl, production, siteName, siteShortName, supportEmail, embeddedAppUrl, signInProvider } = settings;
    await registerPages(app, {
      api: { base: API, contentVersion: () => content().version, hasPage: id => content().pages.has(id) },
      settings: {
        siteName,
        siteShortName,
        supportEmail,
        publicUrl,
        embeddedAppUrl,
        // Of what is set for the provider, no more than this may leave the server.
        signInProvider: signInProvider && { id: signInProvider.id, name: signInProvider.name },
        operatorName: settings.operatorName,
        operatorAddress: settings.operatorAddress,
        privacyPolicyChanged: settings.privacyPolicyChanged,
        environment: production ? 'PROD' : 'DEV',
      },
      downtime: settings.downtime,
      dist: join(ROOT, 'web/dist'),
      ...(process.env.DEV === '1' && { develop: join(ROOT, 'web') }),
    });
  },

  async addDefaults() {
    await addSampleSchools();
    prepareSchools();
  },

  addDemonstration: () => addDemonstration(content()),
};

/** What a version needs before it can answer at once. */
const prepare = (snapshot: Snapshot): Promise<unknown> => searchIndex(snapshot);
