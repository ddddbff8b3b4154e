import { useEffect, useId, useRef } from 'react';
import type { Editor } from './editor.ts';
import { openEditor } from './editor.ts';
import './editor.css';

interface CodeEditorProps {
  code: string;
  language: string;
  /** "Python". */
  languageName: string;
  errorLine: number | undefined;
  /** The editor takes the focus when it opens. */
  focus: boolean;
  onChange(code: string): void;
  onRun(): void;
}

/** The editor of a block's code; it changes when `code` is changed elsewhere. */
export default function CodeEditor(props: CodeEditorProps) {
  const { code, language, languageName, errorLine, focus } = props;
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(null);
  const latest = useRef(props);
  const typed = useRef(code);
  const hintId = useId();
  latest.current = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor is opened once; what changes later is told to it below
  useEffect(() => {
    if (!place.current) return;
    const opened = openEditor({
      parent: place.current,
      code,
      language,
      label: `${languageName} code`,
      describedBy: hintId,
      onChange: text => {
        typed.current = text;
        latest.current.onChange(text);
      },
      onRun: () => latest.current.onRun(),
    });
    editor.current = opened;
    if (focus) opened.focus();
    return () => opened.destroy();
  }, []);
  useEffect(() => {
    if (code === typed.current) return;
    typed.current = code;
    editor.current?.replace(code);
  }, [code]);
  useEffect(() => editor.current?.mark(errorLine), [errorLine]);
  return (
    <>
      <div className="cs-ed" ref={place} />
      <p className="small muted cs-hint" id={hintId}>
        Tab indents. Press Escape and then Tab to leave the editor; Control and Enter to run the code.
      </p>
    </>
  );
}
