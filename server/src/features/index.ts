import { join } from 'node:path';
import { compileLibrary, describeProblem } from '@cs/content';
import { content, swapContent } from '../content/live.ts';
import { addDemonstration } from '../demo/index.ts';
import { registerPages } from '../html/index.ts';
import { config } from '../platform/config.ts';
import { API } from '../platform/http/registry.ts';
import { logger } from '../platform/logger.ts';
import { setTemplates } from '../platform/mail.ts';
import type { Parts } from '../platform/start.ts';
import { searchIndex } from './pages/searchIndex.ts';
import { registerFeatures } from './routes.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The product: its library, its endpoints, its pages and its demonstration. */
export const parts: Parts = {
  async loadContent({ contentDir, production }) {
    const folder = contentDir ?? join(ROOT, 'library');
    // One of each type of question and block, for those who work on them.
    const snapshot = await compileLibrary(folder, { without: production ? ['gallery'] : [] });
    const errors = snapshot.problems.filter(({ severity }) => severity === 'error');
    for (const problem of errors) logger().warn(`Content left out: ${describeProblem(problem, folder)}`);
    swapContent(snapshot);
    // Begun before anybody searches; a search that comes sooner waits for it.
    void searchIndex(snapshot);
    setTemplates(id => {
      const template = content().emailTemplates.get(id);
      return template && { ...template, title: template.subject };
    });
  },

  async register(app) {
    registerFeatures(app);
    const { publicUrl, production, siteName, siteShortName, supportEmail, embeddedAppUrl } = config();
    await registerPages(app, {
      api: { base: API, contentVersion: () => content().version, hasPage: id => content().pages.has(id) },
      settings: {
        siteName,
        siteShortName,
        supportEmail,
        publicUrl,
        embeddedAppUrl,
        environment: production ? 'PROD' : 'DEV',
      },
      dist: join(ROOT, 'web/dist'),
      ...(process.env.DEV === '1' && { develop: join(ROOT, 'web') }),
    });
  },

  addDemonstration: () => addDemonstration(content()),
};
