import { Icon } from './Icon.tsx';
import './chip.css';

export interface ChipProps {
  children: string;
  /** Without it the chip only says what is chosen. */
  onRemove?: () => void;
}

/** One of several chosen things: a group, a filter, a tag. */
export function Chip({ children, onRemove }: ChipProps) {
  return (
    <span className={onRemove ? 'chip' : 'chip fixed'}>
      {children}
      {onRemove && (
        <button type="button" aria-label={`Remove ${children}`} onClick={onRemove}>
          <Icon name="cross" />
        </button>
      )}
    </span>
  );
}
