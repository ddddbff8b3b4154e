import { ROLES as EVERY_ROLE, type Role } from '@cs/contract/common';
import type { Access } from '@cs/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { config } from '../config.ts';
import { Forbidden, NotLoggedIn } from '../errors.ts';
import type { Me } from './me.ts';

/** Which roles each declaration lets in (decisions, Who may). `anyone` needs no role at all. */
const ROLES: Readonly<Record<Exclude<Access, 'anyone'>, readonly Role[]>> = {
  loggedIn: EVERY_ROLE,
  tutor: EVERY_ROLE.filter(role => role !== 'STUDENT'),
  teacher: EVERY_ROLE.filter(role => role !== 'STUDENT' && role !== 'TUTOR'),
  staff: ['ADMIN', 'EVENT_MANAGER', 'CONTENT_EDITOR'],
  staffOrDeveloper: ['ADMIN', 'EVENT_MANAGER', 'CONTENT_EDITOR'],
  eventStaff: ['ADMIN', 'EVENT_MANAGER', 'EVENT_LEADER'],
  eventAdmin: ['ADMIN', 'EVENT_MANAGER'],
  admin: ['ADMIN'],
};

/** Whether somebody of this role, or nobody, passes a declaration. */
export const mayCall = (access: Access, role: Role | undefined): boolean =>
  access === 'anyone' ||
  (access === 'staffOrDeveloper' && !config().production) ||
  (role !== undefined && ROLES[access].includes(role));

/** Tells who sends a request, from its session; undefined for visitors. May refuse by throwing. */
export type Authenticate = (request: FastifyRequest) => Promise<Me | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; known once the route's access has been checked. */
    me: Me | undefined;
  }
  interface FastifyInstance {
    /** How requests are authenticated; `setAuthenticator` replaces it. */
    authenticator: { authenticate: Authenticate };
  }
}

/** The hook of one route: finds out who calls, and refuses those whom its declaration keeps out. */
export const enforceAccess = (access: Access) =>
  async function checkAccess(request: FastifyRequest): Promise<void> {
    request.me = await request.server.authenticator.authenticate(request);
    if (mayCall(access, request.me?.role)) return;
    throw request.me ? new Forbidden() : new NotLoggedIn();
  };
