import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '../../../contract/admin/audit.ts';
import { nameTarget } from '../audit/audit-words.ts';

/** An entry's target, with a link to its screen or to its entries in the audit. */
export function ActivityTarget({ entry }: { entry: AuditEntry }) {
  const { target } = entry;
  const name = <bdi>{nameTarget(entry)}</bdi>;
  if (!target) return null;
  const { kind, id, label } = target;
  const [tournament = '', round] = id.split('/');
  if (kind === 'account' && label !== null) {
    return (
      <Link to="/admin-panel/users" search={{ search: label }}>
        {name}
      </Link>
    );
  }
  // A deleted draft has no name any more.
  if (kind === 'tournament' && label !== null) {
    return (
      <Link to="/admin-panel/tournaments/$id" params={{ id }}>
        {name}
      </Link>
    );
  }
  if (kind === 'round' && label !== null && round !== undefined) {
    return (
      <Link to="/admin-panel/tournaments/$id/rounds" params={{ id: tournament }}>
        {name}
      </Link>
    );
  }
  return (
    <Link to="/admin-panel/audit" search={{ target_kind: kind, target_id: id }}>
      {name}
    </Link>
  );
}
