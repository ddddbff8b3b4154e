import { type FormEvent, useMemo, useRef } from 'react';
import { Form, Link } from 'react-router';
import { useMe } from '../session/index.ts';
import { Icon } from '../ui/index.ts';
import { Brand } from './Brand.tsx';
import { Drawer } from './Drawer.tsx';
import { MenuBar } from './MenuBar.tsx';
import { headerMenus } from './menus.ts';
import { useSettings } from './settings.tsx';
import { useExists } from './useExists.ts';

/** Brand, search, account; one row of menus under it, a drawer under 768 px (interface.md, Header). */
export function Header() {
  const me = useMe();
  const settings = useSettings();
  const exists = useExists();
  const menus = useMemo(() => headerMenus({ me, settings, exists }), [me, settings, exists]);
  const account = (
    me
      ? [
          { label: 'My account', to: '/account' },
          { label: 'Log out', to: '/logout' },
        ]
      : [
          { label: 'Log in', to: '/login' },
          { label: 'Sign up', to: '/register' },
        ]
  ).filter(({ to }) => exists(to));
  return (
    <header className="hd">
      <div className="wrap">
        <div className="hd-top">
          <Brand />
          {exists('/search') ? <SearchBox /> : <span className="hd-gap" />}
          <div className="hd-acc">
            {me ? <Account /> : <Visitor />}
            {exists('/search') && (
              <Link className="btn quiet icon burger" to="/search" aria-label="Search">
                <Icon name="search" />
              </Link>
            )}
            <Drawer menus={menus} links={account} />
          </div>
        </div>
        <MenuBar menus={menus} />
      </div>
    </header>
  );
}

function Account() {
  const me = useMe();
  const exists = useExists();
  const name = me?.givenName ?? me?.email ?? '';
  const initials = `${me?.givenName?.charAt(0) ?? ''}${me?.familyName?.charAt(0) ?? ''}`.toUpperCase();
  const shown = (
    <>
      <b className="avatar" aria-hidden="true">
        {initials || '?'}
      </b>
      <span>{name}</span>
    </>
  );
  return (
    <>
      {exists('/account') ? (
        <Link className="hd-user" to="/account">
          {shown}
          <span className="sr"> – my account</span>
        </Link>
      ) : (
        <span className="hd-user">{shown}</span>
      )}
      <Link className="hide-m small" to="/logout">
        Log out
      </Link>
    </>
  );
}

function Visitor() {
  const exists = useExists();
  return (
    <>
      {exists('/login') && (
        <>
          <Link className="btn quiet hide-m" to="/login">
            Log in
          </Link>
          <Link className="btn quiet sm only-m" to="/login">
            Log in
          </Link>
        </>
      )}
      {exists('/register') && (
        <Link className="btn sec hide-m" to="/register">
          Sign up
        </Link>
      )}
    </>
  );
}

/** Goes to `/search`; an empty search only focuses the box (behaviour `events-admin.md §17.1`). */
function SearchBox() {
  const box = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    if (box.current?.value.trim()) return;
    event.preventDefault();
    box.current?.focus();
  };
  return (
    <Form className="hd-search" role="search" action="/search" onSubmit={submit}>
      <label className="sr" htmlFor="site-search">
        Search the site
      </label>
      <input id="site-search" ref={box} type="search" name="query" placeholder="Search" maxLength={255} />
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
    </Form>
  );
}
