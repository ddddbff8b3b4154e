/// <reference types="vite/client" />

/** A program with all it imports, as text (`web/sandboxScripts.ts`). */
declare module '*?bundled' {
  const program: string;
  export default program;
}

/** A file's size in bytes (`web/sandboxScripts.ts`). */
declare module '*?bytes' {
  const size: number;
  export default size;
}

/** The version of a document that the server serves (`web/sandboxScripts.ts`). */
declare module '*?version' {
  const version: string;
  export default version;
}
