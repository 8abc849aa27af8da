/** Classes for running text: a comfortable line length, and space between parts. */
export const prose =
  'flex w-full max-w-prose min-w-0 wrap-anywhere flex-col gap-4 text-lg leading-relaxed [&_h2]:mt-4 [&_h2]:font-display [&_h2]:text-2xl [&_h2]:leading-tight [&_h2]:font-bold [&_h3]:mt-2 [&_h3]:font-display [&_h3]:text-xl [&_h3]:font-bold [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-6 [&_a]:font-semibold [&_a]:text-link [&_a]:underline';
