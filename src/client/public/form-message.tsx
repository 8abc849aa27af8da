const looks = { failure: 'border-danger text-danger', success: 'border-good text-good' } as const;

/** How sending a form ended; announced when it appears. */
export function FormMessage({ kind, text }: { kind: keyof typeof looks; text: string | null }) {
  return (
    <div role={kind === 'failure' ? 'alert' : 'status'}>
      {text && (
        <p className={`rounded-lg border-2 bg-surface p-3 font-semibold ${looks[kind]}`}>{text}</p>
      )}
    </div>
  );
}
