import { useState } from 'react';

/** The instant (ms) at which this part of the page was first drawn: one clock for everything in it. */
export function useNow(): number {
  return useState(Date.now)[0];
}
