import { useContext } from 'react';
import { useClient } from '../api/index.ts';
import { type Place, PlaceContext } from './context.ts';

/** Tells the log of something the reader did (behaviour `accounts.md §16`); a failure is no concern of the reader's. */
export function useLogged(): [log: (event: { type: string; [detail: string]: unknown }) => void, place: Place] {
  const { call } = useClient();
  const log = (body: { type: string }) => {
    call('logging.logEvent', { body }).catch(error => console.warn('The event was not logged', error));
  };
  return [log, useContext(PlaceContext)];
}
