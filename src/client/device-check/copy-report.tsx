import { Button } from '../ui/button.tsx';
import { useCopy } from '../ui/use-copy.ts';

/** Shows the report as text, with a copy button where the browser allows it; the text can always be selected. */
export function CopyReport({ text }: { text: string }) {
  const { field, copy, said } = useCopy<HTMLTextAreaElement>();
  return (
    <section aria-labelledby="report" className="flex flex-col items-start gap-3">
      <h2 id="report" className="text-xl font-bold">
        Report
      </h2>
      <textarea
        ref={field}
        readOnly
        aria-labelledby="report"
        value={text}
        rows={text.split('\n').length}
        className="w-full rounded-lg border-2 border-edge bg-sunken p-3 font-mono text-sm text-ink"
      />
      <div className="flex items-center gap-3">
        <Button onClick={copy}>Copy the report</Button>
        <p role="status">{said}</p>
      </div>
    </section>
  );
}
