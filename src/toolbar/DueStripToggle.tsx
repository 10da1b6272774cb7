import type { ReactElement } from 'react';
import { useWorkspaceWords } from '../provider/workspace-words.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';

export interface DueStripToggleProps {
  collapsed: boolean;
  onCollapsedChange: (collapsed: boolean) => void;
}

/** Folds the days above the list away, and back. Renders a `<button>`. */
export function DueStripToggle({ collapsed, onCollapsedChange }: DueStripToggleProps): ReactElement {
  const { filter } = useWorkspaceWords();
  return (
    <Button
      size="small"
      variant="ghost"
      className="rf-strip-toggle"
      aria-expanded={!collapsed}
      aria-label={filter.strip}
      title={filter.strip}
      onClick={() => onCollapsedChange(!collapsed)}
    >
      {collapsed ? filter.strip : null}
      <Icon name="chevron" />
    </Button>
  );
}
