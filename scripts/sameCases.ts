/**
 * Runs before every test file. Properties are tried on the same cases each time, so that what a run says depends on the
 * code alone; `npm run explore` sets PROPERTY_SEED to try others.
 */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 1) });
