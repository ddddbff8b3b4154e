import type { ContentObject } from '@cs/contract/content';
import { mathsRenderer } from '../markup/compileText.ts';
import { compileObject } from './compileObject.ts';
import { pageContext, type Shared } from './pageContext.ts';

/** A content object that stands alone, compiled with the terms and pictures of the library. Never throws. */
export function previewOf(object: ContentObject, shared: Shared): { compiled: ContentObject; problems: string[] } {
  const problems: string[] = [];
  // Formulas that are being tried out are not kept with those of the library.
  const trying = { ...shared, maths: mathsRenderer() };
  const context = pageContext(object, trying, (_, message) => problems.push(message));
  return { compiled: compileObject(object, context), problems };
}
