import { Link } from '@tanstack/react-router';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { getButtonClass } from '../../ui/button.tsx';

/** The next step after a page about the game: a free ticket, or the reader's own tickets. */
export function PlayBand() {
  const session = useStore(sessionStore);
  return (
    <section
      aria-label="Play"
      className="bg-brand-deep text-on-brand [--accent:#f0a35a] [--focus:var(--on-brand)] [--on-accent:#1d0f00]"
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-10 gap-y-3 px-4 py-10 md:py-12">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h2 className="font-display text-h2 font-bold text-balance">
            {session ? 'Your free ticket is one tap away' : 'One free ticket for every contest'}
          </h2>
          <p className="text-on-brand-soft">
            Four golfers and a team, drawn for you. There's nothing to pick and nothing to pay.
          </p>
        </div>
        <Link
          to={session ? '/tickets' : '/sign-up'}
          className={`${getButtonClass('primary', 'big')} max-sm:w-full`}
        >
          {session ? 'My tickets' : 'Create your account'}
        </Link>
      </div>
    </section>
  );
}
