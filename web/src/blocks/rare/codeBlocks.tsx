/** Code and what tabs it: a text that holds one of these mostly holds more, and together they take fewer bytes. */
export { default as CodeSnippet } from './CodeSnippet.tsx';
export { default as CodeTabs } from './CodeTabs.tsx';
export { default as Preformatted } from './Preformatted.tsx';
export { default as TabbedBlock } from './TabbedBlock.tsx';
