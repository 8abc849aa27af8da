import { Link } from '@tanstack/react-router';
import MenuIcon from 'lucide-react/icons/menu';
import { type ReactNode, useState } from 'react';
import type { StoredSession } from '../../outbox/store/rows.ts';
import { scoringScreen } from '../scores/scoring-screen.ts';
import { useStore } from '../session/store.ts';
import { Logo } from '../ui/logo.tsx';
import { Overlay } from '../ui/overlay.tsx';

const loadMenu = async () => (await import('./mobile-menu.tsx')).MobileMenu;

interface ScoringBarProps {
  session: StoredSession;
  status: ReactNode;
  onSignOut: () => void;
}

/**
 * The bar's position at the top. In the layouts `low` and `tiny` it is in its corner, or scrolls away when it has none.
 */
const place =
  '@container sticky top-0 z-30 low:static tiny:static low:data-corner:fixed low:data-corner:w-[clamp(248px,36vw,304px)] low:data-[corner=left]:left-0 low:data-[corner=right]:right-0 tiny:data-corner:absolute tiny:data-corner:right-0 tiny:data-corner:w-[152px]';

const inset =
  'pr-[env(safe-area-inset-right)] pl-[max(8px,env(safe-area-inset-left))] min-[600px]:pl-[max(16px,env(safe-area-inset-left))] low:group-data-corner/bar:pl-2 low:group-data-[corner=left]/bar:pl-[max(8px,env(safe-area-inset-left))] low:group-data-[corner=left]/bar:pr-0 tiny:group-data-corner/bar:bg-ground tiny:group-data-corner/bar:text-ink tiny:group-data-corner/bar:[--focus:#003cff]';

/** The size of every chip, which does not depend on its text. */
const chipSize =
  'ml-auto w-[clamp(190px,calc(100cqw-170px),240px)] shrink-0 min-[600px]:w-[256px] tiny:w-[min(256px,calc(100cqw-132px))] tiny:group-data-corner/bar:w-[72px] low:group-data-corner/bar:w-auto low:group-data-corner/bar:min-w-0 low:group-data-corner/bar:shrink low:group-data-corner/bar:grow';

const hiddenClass = 'low:group-data-corner/bar:hidden tiny:group-data-corner/bar:hidden';

/** The header of a scoring screen, always 64 px high. Nothing in it wraps, grows or moves the content below. */
export function ScoringBar({ session, status, onSignOut }: ScoringBarProps) {
  const screen = useStore(scoringScreen);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = () => setMenuOpen(false);
  const detail = [screen?.detail, screen?.tournament].filter(Boolean);
  return (
    <div data-corner={screen?.corner} className={`group/bar ${place}`}>
      <header
        className={`flex h-[64px] items-center bg-brand text-on-brand [--focus:var(--on-brand)] ${inset}`}
      >
        <Link
          to="/"
          aria-label="Gimme Points"
          className={`hidden h-full w-[52px] shrink-0 items-center min-[600px]:flex tiny:flex ${hiddenClass}`}
        >
          <Logo className="size-11" />
        </Link>
        <div className={`mr-[4px] min-w-0 grow min-[600px]:mr-2 tiny:hidden ${hiddenClass}`}>
          <p
            className={`text-[16px] leading-[22px] font-bold tracking-tight min-[600px]:text-[20px] min-[600px]:tracking-normal ${detail.length > 0 ? 'truncate' : 'line-clamp-2 min-[600px]:truncate'}`}
          >
            {screen?.title ?? 'Gimme Points'}
          </p>
          {detail.length > 0 && (
            <p className="truncate text-[15px] leading-[19px] min-[600px]:text-[16px]">
              {detail[0]}
              {detail[1] && <span className="hidden min-[600px]:inline"> · {detail[1]}</span>}
            </p>
          )}
        </div>
        <div className={chipSize}>{status}</div>
        <button
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
          className="ml-[8px] flex size-[64px] shrink-0 items-center justify-center rounded-lg"
        >
          <MenuIcon aria-hidden="true" size={28} />
        </button>
      </header>
      {isMenuOpen && (
        <Overlay
          load={loadMenu}
          props={{ session, tools: screen?.tools ?? [], onClose: closeMenu, onSignOut }}
          onClose={closeMenu}
        />
      )}
    </div>
  );
}
