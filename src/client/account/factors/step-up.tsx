import { useEffect, useState } from 'react';
import { transport } from '../../api/api.ts';
import { getNeededProof } from '../../api/needed-proof.ts';
import { Overlay } from '../../ui/overlay.tsx';

const loadDialog = async () => (await import('./step-up-dialog.tsx')).StepUpDialog;

/** What a call waits for: the ways in which the user can prove who they are, and the answer. */
interface ProofQuestion {
  readonly ways: readonly string[];
  readonly promise: Promise<boolean>;
  readonly resolve: (isProved: boolean) => void;
}

/**
 * Asks who the user is when the server wants a fresh proof for a call of this screen. The call then goes again; after a
 * cancel it fails, and its form is still there.
 */
export function StepUp() {
  const [question, setQuestion] = useState<ProofQuestion | null>(null);
  useEffect(() => {
    let open: ProofQuestion | null = null;
    transport.prove = async (error) => {
      const proof = getNeededProof(error, 'step-up-required');
      if (!proof) return false;
      // Calls that were refused at the same moment share the question.
      open ??= { ways: proof.ways, ...Promise.withResolvers<boolean>() };
      setQuestion(open);
      const isProved = await open.promise;
      open = null;
      return isProved;
    };
    return () => {
      delete transport.prove;
      open?.resolve(false);
    };
  }, []);
  function answer(isProved: boolean) {
    question?.resolve(isProved);
    setQuestion(null);
  }
  return (
    question && (
      <Overlay
        load={loadDialog}
        props={{
          ways: question.ways,
          onProved: () => answer(true),
          onClose: () => answer(false),
        }}
        onClose={() => answer(false)}
      />
    )
  );
}
