import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The rules of each language, loaded when an editor for it is opened. */
const LANGUAGES: Readonly<Record<string, () => Promise<Extension>>> = {
  python: async () => (await import('@codemirror/lang-python')).python(),
  sql: async () => (await import('@codemirror/lang-sql')).sql(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
};

/** The five colours of code everywhere on the site (`styles/code.css`). */
const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.bool, tags.null, tags.self, tags.operatorKeyword], class: 'k' },
  { tag: [tags.string, tags.regexp, tags.character], class: 's' },
  { tag: tags.number, class: 'n' },
  { tag: tags.comment, class: 'c' },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.definition(tags.variableName)), tags.className],
    class: 'f',
  },
]);

const markLine = StateEffect.define<number | undefined>();

/** The line that could not be run, until the code is changed. */
const markedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marked, { docChanged, effects, state }) {
    let now = docChanged ? Decoration.none : marked;
    for (const effect of effects)
      if (effect.is(markLine)) {
        const line = effect.value;
        now =
          line === undefined || line > state.doc.lines
            ? Decoration.none
            : Decoration.set([Decoration.line({ class: 'hl' }).range(state.doc.line(line).from)]);
      }
    return now;
  },
  provide: field => EditorView.decorations.from(field),
});

export interface EditorOptions {
  parent: HTMLElement;
  code: string;
  language: string;
  label: string;
  /** The id of the text that says how the keyboard leaves the editor. */
  describedBy: string;
  onChange(code: string): void;
  onRun(): void;
}

export interface Editor {
  focus(): void;
  replace(code: string): void;
  /** Draws attention to a line, counted from 1; undefined ends it. */
  mark(line: number | undefined): void;
  destroy(): void;
}

/** An editor for code. Tab indents; Escape, then Tab, leaves it; Control and Enter runs. */
export function openEditor({ parent, code, language, label, describedBy, onChange, onRun }: EditorOptions): Editor {
  const rules = new Compartment();
  const run = () => {
    onRun();
    return true;
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: code,
      extensions: [
        lineNumbers(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        indentUnit.of('    '),
        EditorState.tabSize.of(4),
        syntaxHighlighting(COLOURS),
        rules.of([]),
        markedLine,
        keymap.of([
          { key: 'Mod-Enter', run },
          ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
          ...historyKeymap,
          indentWithTab,
        ]),
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-describedby': describedBy,
          autocapitalize: 'off',
          spellcheck: 'false',
        }),
        EditorView.updateListener.of(update => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  LANGUAGES[language]?.().then(
    extension => view.dispatch({ effects: rules.reconfigure(extension) }),
    error => console.warn('The editor has no colours', error),
  );
  return {
    focus: () => view.focus(),
    replace: text => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    mark: line => view.dispatch({ effects: markLine.of(line) }),
    destroy: () => view.destroy(),
  };
}
