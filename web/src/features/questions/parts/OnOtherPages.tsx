/** What answers questions, as pages other than those of questions load it. */
export { PageQuestions as default } from './PageQuestions.tsx';
