import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../ui/index.ts';
import { MenuLinks } from './MenuBar.tsx';
import type { Menu } from './menus.ts';

const ID = 'drawer';

/** Where the browser does not know `command`, a script does the same. */
const byScript = (work: (dialog: HTMLDialogElement) => void) => (event: MouseEvent) => {
  const dialog = document.getElementById(ID);
  if (!('commandForElement' in HTMLButtonElement.prototype) && dialog instanceof HTMLDialogElement) work(dialog);
  event.stopPropagation();
};

/** The menus under 768 px: a modal dialog that opens through `command`, before scripts too. */
export function Drawer({ menus, links }: { menus: readonly Menu[]; links: readonly { label: string; to: string }[] }) {
  const location = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page is what closes the drawer.
  useEffect(() => dialog.current?.close(), [location]);

  return (
    <>
      <button
        className="btn quiet icon burger"
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        {...{ command: 'show-modal', commandfor: ID }}
        onClick={byScript(element => element.showModal())}
      >
        <Icon name="menu" />
      </button>
      <dialog className="drawer" id={ID} ref={dialog} aria-label="Menu">
        <div className="row between">
          <span className="b">Menu</span>
          <button
            className="btn quiet icon"
            type="button"
            aria-label="Close menu"
            {...{ command: 'close', commandfor: ID }}
            onClick={byScript(element => element.close())}
          >
            <Icon name="cross" />
          </button>
        </div>
        <nav aria-label="Mobile menu">
          {menus.map(menu => (
            <details key={menu.label} name="drawer-menu">
              <summary>
                {menu.label}
                <Icon name="chevronDown" />
              </summary>
              <MenuLinks menu={menu} />
            </details>
          ))}
          {links.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
      </dialog>
    </>
  );
}
