import { createContext } from 'react';

/** Whether a table stands inside another, which scrolls for both. */
const InTableContext = createContext(false);
export const InTable = InTableContext;
