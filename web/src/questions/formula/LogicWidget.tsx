import { useNotation } from '../../session/index.ts';
import type { WidgetProps } from '../types.ts';
import { FormulaLine } from './FormulaLine.tsx';
import { logicGrammar } from './logicGrammar.ts';

/** A typed line of Boolean logic, with keys and a preview in the reader's notation. */
export default function LogicWidget(props: WidgetProps) {
  const notation = useNotation();
  return (
    <div>
      <FormulaLine {...props} grammar={logicGrammar(props.question, notation)} />
    </div>
  );
}
