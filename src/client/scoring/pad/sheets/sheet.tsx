import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { useStore } from '../../../session/store.ts';
import { getButtonClass } from '../../../ui/button.tsx';
import { DROPPED_WORDS, isTapDropped } from '../state/dropped-tap.ts';

interface SheetProps {
  title: string;
  /** A second, smaller line of the title. */
  detail?: string;
  role?: 'dialog' | 'alertdialog';
  onClose: () => void;
  children: ReactNode;
}

/**
 * A sheet over the lower half of the screen, near the thumb. It is the browser's own dialog, so the focus stays in it
 * and Escape closes it.
 */
export function Sheet({ title, detail, role = 'dialog', onClose, children }: SheetProps) {
  const frame = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isDropped = useStore(isTapDropped);
  useEffect(() => {
    const dialog = frame.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={frame}
      role={role}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="fixed inset-x-0 top-auto bottom-0 m-0 mx-auto flex max-h-[90dvh] w-full max-w-[45rem] flex-col gap-3.5 overflow-y-auto overscroll-contain border-4 border-edge bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink backdrop:bg-black/60"
    >
      <h2 id={id} className="text-2xl leading-tight font-bold">
        {title}
        {detail && (
          <>
            {' '}
            <span className="block text-xl font-semibold">{detail}</span>
          </>
        )}
      </h2>
      {children}
      <p role="alert" className="sr-only">
        {isDropped && DROPPED_WORDS}
      </p>
    </dialog>
  );
}

interface SheetButtonProps extends ComponentProps<'button'> {
  words: string;
  /** The answer's effect, on a second line. */
  detail?: string | undefined;
  look?: 'primary' | 'plain' | 'danger';
}

/** An answer's button, as wide as the sheet, with the answer's effect. */
export function SheetButton({ words, detail, look = 'plain', ...rest }: SheetButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${getButtonClass(look, 'hole')} min-h-[4.5rem] w-full shrink-0 flex-col gap-0.5 py-2 text-center leading-tight`}
    >
      <span className="text-xl font-bold">{words}</span>
      {detail && (
        <>
          {' '}
          <span className="text-base font-medium">{detail}</span>
        </>
      )}
    </button>
  );
}
