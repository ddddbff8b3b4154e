import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in addresses and cookies (43 characters). Only their digest is ever stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database holds instead of a secret: its SHA-256. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
