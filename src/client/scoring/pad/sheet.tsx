import { type ReactNode, useEffect, useId, useRef } from 'react';

interface SheetProps {
  title: string;
  role?: 'dialog' | 'alertdialog';
  onClose: () => void;
  children: ReactNode;
}

/** A sheet over the lower half, under the thumb. The browser's own dialog keeps the focus in it; Escape closes it. */
export function Sheet({ title, role = 'dialog', onClose, children }: SheetProps) {
  const frame = useRef<HTMLDialogElement>(null);
  const id = useId();
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
      className="fixed inset-x-0 top-auto bottom-0 m-0 mx-auto flex max-h-[90dvh] w-full max-w-3xl flex-col gap-4 overflow-y-auto border-4 border-edge bg-surface p-3 text-ink backdrop:bg-black/60 sm:p-4"
    >
      <h2 id={id} className="text-2xl leading-tight font-bold">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
