import type { FastifyInstance } from 'fastify';
import { registerAccounts } from './accounts/routes.ts';
import { registerAdmin } from './admin/routes.ts';
import { registerAssignmentRoutes } from './assignments/routes.ts';
import { registerConnections } from './connections/routes.ts';
import { registerGameboardRoutes } from './gameboards/routes.ts';
import { registerGroups } from './groups/routes.ts';
import { registerLoggingRoutes } from './logging/routes.ts';
import { registerNotifications } from './notifications/routes.ts';
import { registerPageRoutes } from './pages/routes.ts';
import { registerProgress } from './progress/routes.ts';
import { registerQuestionRoutes } from './questions/routes.ts';
import { registerSchools } from './schools/routes.ts';
import { registerSessions } from './sessions/routes.ts';
import { registerSiteRoutes } from './site/routes.ts';

/** Binds the endpoints of every feature. Sessions come first: they say who is calling. */
export function registerFeatures(app: FastifyInstance): void {
  registerSessions(app);
  registerAccounts(app);
  registerAdmin(app);
  registerAssignmentRoutes(app);
  registerConnections(app);
  registerGameboardRoutes(app);
  registerGroups(app);
  registerLoggingRoutes(app);
  registerNotifications(app);
  registerPageRoutes(app);
  registerProgress(app);
  registerQuestionRoutes(app);
  registerSchools(app);
  registerSiteRoutes(app);
}
