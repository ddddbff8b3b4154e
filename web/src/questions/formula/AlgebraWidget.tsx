import { lazy, Suspense, useState } from 'react';
import { Button, Skeleton } from '../../ui/index.ts';
import type { WidgetProps } from '../types.ts';
import { algebraGrammar } from './algebraGrammar.ts';
import { FormulaLine } from './FormulaLine.tsx';

const MathsEditor = lazy(() => import('./MathsEditor.tsx'));

/** A typed line of algebra with a preview; on request an editor that shows the formula while it is written. */
export default function AlgebraWidget(props: WidgetProps) {
  const [editing, setEditing] = useState(false);
  const grammar = algebraGrammar(props.question);
  return (
    <div>
      <FormulaLine
        {...props}
        grammar={grammar}
        editor={
          editing && !props.readOnly ? (
            <Suspense fallback={<Skeleton shape="text" label="Loading the maths editor" />}>
              <MathsEditor {...props} grammar={grammar} />
            </Suspense>
          ) : undefined
        }
      >
        {!props.readOnly && (
          <div>
            <Button variant="quiet" small icon="pencil" onClick={() => setEditing(!editing)}>
              {editing ? 'Type in one line' : 'Use the maths editor'}
            </Button>
          </div>
        )}
      </FormulaLine>
    </div>
  );
}
