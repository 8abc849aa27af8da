import { createColumnHelper } from '@tanstack/react-table';
import Check from 'lucide-react/icons/check';
import { Fragment } from 'react';
import type { UserRow } from '../../../contract/admin/users.ts';
import { formatDate } from '../../ui/dates.ts';
import type { listFeatures } from '../table/list-features.ts';
import { SecondLine } from '../table/second-line.tsx';
import { type UserActions, UserButtons } from './edit/user-buttons.tsx';

const column = createColumnHelper<typeof listFeatures, UserRow>();

const looks: Readonly<Record<string, string>> = { admin: 'brand', scorer: 'edge' };

/** Creates the columns of the accounts. */
export function createUserColumns(actions: UserActions) {
  return column.columns([
    column.accessor('id', {
      header: 'ID',
      meta: { rem: 4, goes: 'phone' },
      sortDescFirst: false,
    }),
    column.accessor('username', {
      header: 'Username',
      sortDescFirst: false,
      cell: ({ row: { original: user } }) => (
        <>
          <span
            dir="auto"
            title={user.username}
            data-deleted={user.is_deleted || undefined}
            className="block overflow-hidden font-semibold text-left text-ellipsis whitespace-nowrap data-deleted:text-ink-soft"
          >
            {user.username}
          </span>
          <SecondLine from="tablet" text={describeEmail(user)} />
          <SecondLine from="phone" text={`${describeUser(user)}, ${describeEmail(user)}`} />
        </>
      ),
    }),
    column.accessor('email', {
      header: 'Email',
      meta: { goes: 'tablet' },
      sortDescFirst: false,
      cell: ({ row: { original: user } }) => (
        <>
          <span className="block wrap-anywhere leading-tight">
            {user.email.split(/(?=@)/).map((part) => (
              <Fragment key={part}>
                <wbr />
                {part}
              </Fragment>
            ))}
          </span>
          {isUnconfirmed(user) && (
            <span data-look="open" className="chip min-h-0 px-1.5 text-small font-normal">
              {describeConfirmation(user)}
            </span>
          )}
        </>
      ),
    }),
    column.accessor('date_joined', {
      header: 'Joined Date',
      meta: { rem: 8.5, goes: 'tablet' },
      sortDescFirst: false,
      cell: ({ getValue }) => <time dateTime={getValue()}>{formatDate(getValue())}</time>,
    }),
    column.accessor('user_role', {
      header: 'Role',
      meta: { rem: 5.75, goes: 'phone' },
      sortDescFirst: false,
      cell: ({ getValue }) => (
        <span className={looks[getValue()] && 'chip'} data-look={looks[getValue()]}>
          {getValue()}
        </span>
      ),
    }),
    column.accessor('is_active', {
      header: 'Is Active',
      meta: { rem: 6.75, goes: 'phone' },
      sortDescFirst: false,
      cell: ({ getValue }) => (
        <span className="chip" data-look={getValue() ? 'good' : 'open'}>
          {getValue() && <Check aria-hidden="true" size={14} />}
          {getValue() ? 'Yes' : 'No'}
        </span>
      ),
    }),
    column.accessor('is_deleted', {
      header: 'Is Deleted',
      meta: { rem: 7.25, goes: 'phone' },
      sortDescFirst: false,
      cell: ({ getValue }) => (
        <span className={getValue() ? 'chip' : undefined} data-look="bad">
          {getValue() ? 'Yes' : 'No'}
        </span>
      ),
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { rem: 10.5 },
      cell: ({ row }) => <UserButtons user={row.original} actions={actions} />,
    }),
  ]);
}

/** Whether an open account's email address is not confirmed yet. */
function isUnconfirmed({ is_email_confirmed, is_deleted }: UserRow): boolean {
  return !is_email_confirmed && !is_deleted;
}

function describeEmail(user: UserRow): string {
  return isUnconfirmed(user) ? `${user.email}, ${describeConfirmation(user)}` : user.email;
}

function describeConfirmation({ is_hand_confirmed }: UserRow): string {
  return is_hand_confirmed ? 'confirmed by hand' : 'unconfirmed';
}

/** Describes an account's hidden columns on a phone: "scorer, not active". Most accounts are active. */
function describeUser({ user_role, is_active, is_deleted, is_erased }: UserRow): string {
  if (is_erased) return 'erased';
  if (is_deleted) return `${user_role}, deleted`;
  return is_active ? user_role : `${user_role}, not active`;
}
