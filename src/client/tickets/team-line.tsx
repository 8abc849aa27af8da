interface TeamLineProps {
  name: string;
  /** The address of the team's logo. */
  logo: string;
}

/** The team of a ticket. */
export function TeamLine({ name, logo }: TeamLineProps) {
  return (
    <p className="flex items-center gap-3">
      <img src={logo} alt="" width={40} height={40} className="size-10" />
      <span>
        <span className="block text-sm text-ink-soft">Team</span>
        <span className="font-semibold">{name}</span>
      </span>
    </p>
  );
}
