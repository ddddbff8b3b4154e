import { STATUS_CODES } from 'node:http';
import type { ApiError } from '@cs/contract/common';

/** The texts that every part of the site uses (behaviour `accounts.md §0.2`). */
export const TEXTS = {
  notLoggedIn: 'You must be logged in to access this resource.',
  forbidden: 'You do not have the permissions to complete this action',
  tooMany: 'You have exceeded the number of requests allowed for this endpoint. Please try again later.',
  notFound: 'There is nothing at this address.',
  invalidFormat: 'Invalid Format',
} as const;

/**
 * A request that is refused for a reason we know. Rules throw one of the classes below; `http/errorAnswers.ts` turns
 * them into answers. The message is shown to the person.
 */
export class Refusal extends Error {
  readonly status: number;
  /** True keeps clients from replacing the whole page in spite of a status of 500 or above. */
  readonly bypass: boolean = false;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
    this.name = new.target.name;
  }
}

export class BadRequest extends Refusal {
  constructor(message: string = TEXTS.invalidFormat) {
    super(400, message);
  }
}

export class NotLoggedIn extends Refusal {
  constructor(message: string = TEXTS.notLoggedIn) {
    super(401, message);
  }
}

export class Forbidden extends Refusal {
  constructor(message: string = TEXTS.forbidden) {
    super(403, message);
  }
}

export class NotFound extends Refusal {
  /** Seconds for which shared caches may keep the word that there is nothing; absent means not at all. */
  readonly publicSeconds: number | undefined;

  constructor(message: string = TEXTS.notFound, { publicSeconds }: { publicSeconds?: number } = {}) {
    super(404, message);
    this.publicSeconds = publicSeconds;
  }
}

export class MethodNotAllowed extends Refusal {
  readonly allowed: readonly string[];

  constructor(method: string, path: string, allowed: readonly string[]) {
    super(405, `Request ${method} ${path} is not allowed`);
    this.allowed = allowed;
  }
}

export class Conflict extends Refusal {
  constructor(message: string) {
    super(409, message);
  }
}

export class Gone extends Refusal {
  constructor(message: string) {
    super(410, message);
  }
}

export class TooLarge extends Refusal {
  constructor(message = 'This request is too large.') {
    super(413, message);
  }
}

export class TooManyRequests extends Refusal {
  constructor(message: string = TEXTS.tooMany) {
    super(429, message);
  }
}

export class ServiceUnavailable extends Refusal {
  override readonly bypass = true;

  constructor(message: string) {
    super(503, message);
  }
}

/** The one error body of the API. */
export const errorBody = (status: number, message: string, bypass = false): ApiError => ({
  responseCode: status,
  responseCodeType: STATUS_CODES[status] ?? 'Unknown',
  errorMessage: message,
  bypassGenericSiteErrorPage: bypass,
});
