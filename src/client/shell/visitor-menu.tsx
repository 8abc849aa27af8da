import { Link } from '@tanstack/react-router';
import MenuIcon from 'lucide-react/icons/menu';
import { useEffect, useRef } from 'react';
import { listNavLinks } from './nav-links.ts';

const row = 'flex min-h-14 items-center border-b border-line text-lg font-semibold';

/** A visitor's menu on a phone. It is part of a page's HTML, so that it opens before the app is loaded. */
export function VisitorMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    const chances = ['pointerdown', 'focusin'];
    for (const chance of chances) document.addEventListener(chance, closeOutside);
    return () => {
      for (const chance of chances) document.removeEventListener(chance, closeOutside);
    };
  }, []);

  function close() {
    if (menu.current) menu.current.open = false;
  }

  return (
    <details
      ref={menu}
      className="md:hidden"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !menu.current?.open) return;
        close();
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary
        aria-label="Menu"
        className="flex min-h-tap min-w-tap list-none items-center justify-center rounded-lg"
      >
        <MenuIcon aria-hidden="true" />
      </summary>
      <nav
        aria-label="Main"
        className="absolute left-0 mt-2 max-h-[85dvh] w-full overflow-y-auto border-b border-line bg-surface px-5 text-ink"
      >
        {listNavLinks(null).map(({ label, ...link }) => (
          <Link key={label} {...link} onClick={close} className={row}>
            {label}
          </Link>
        ))}
        <Link to="/sign-in" onClick={close} className={row}>
          Login
        </Link>
      </nav>
    </details>
  );
}
