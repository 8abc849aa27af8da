import type { LinkedCard } from '../../../contract/scoring/card-link-endpoints.ts';
import { Nines } from '../../ui/board/nines.tsx';
import { Button } from '../../ui/button.tsx';
import { toParText } from '../../ui/golf-words.ts';
import { useLinkedCard } from './use-linked-card.ts';

/**
 * The page on which a player agrees with a card, on a phone and without an account.
 * @param token the secret of the link
 */
export function AgreeScreen({ token }: { token: string }) {
  const { card, problem, isBusy, retry, agree } = useLinkedCard(token);
  const isAsked = card?.state === 'asked' && (!problem || retry);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-8">
      <title>Your card · Gimme Points</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-display text-h1 font-bold">Your card</h1>
      {!card && isBusy && <p role="status">Loading the card...</p>}
      {card && <CardToAgree card={card} />}
      <p role="alert" className="text-lg font-semibold text-danger empty:hidden">
        {problem}
      </p>
      {isAsked && (
        <>
          <Button look="primary" size="hole" disabled={isBusy} onClick={agree}>
            I agree with all 18 scores
          </Button>
          <p className="text-lg">If a score is wrong, don't agree: tell your scorer.</p>
        </>
      )}
      {!card && retry && <Button onClick={retry}>Try again</Button>}
      <div role="status" className="text-lg empty:hidden">
        {card?.state === 'agreed' && (
          <>
            <p>You agreed, and the card is returned. The tablet shows the same code:</p>
            <p className="text-5xl font-extrabold tracking-widest">{card.code}</p>
          </>
        )}
      </div>
    </div>
  );
}

function CardToAgree({ card }: { card: LinkedCard }) {
  const { full_name, tournament_name, round_id, holes } = card;
  const strokes = holes.reduce((sum, hole) => sum + hole.strokes, 0);
  const par = holes.reduce((sum, hole) => sum + hole.par, 0);
  return (
    <>
      <p className="text-lg">
        <strong className="block text-2xl">{full_name}</strong>
        {tournament_name}, round {round_id}
      </p>
      <Nines holes={holes} />
      <p className="text-3xl font-bold">
        {strokes} strokes, {toParText(strokes - par)}
      </p>
    </>
  );
}
