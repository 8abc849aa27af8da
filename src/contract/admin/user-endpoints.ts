import * as v from 'valibot';
import { MailedResponse } from '../account/credentials.ts';
import type { Endpoint } from '../base/endpoint.ts';
import {
  AllUsers,
  EraseUserBody,
  MarkUsersBody,
  SaveUserBody,
  SessionsEnded,
  UserBody,
  UserDetail,
  UserQuery,
  UsersCsvBody,
  UsersMarked,
  UsersQuery,
} from './users.ts';

/** The calls about accounts that an admin manages. */
export const userEndpoints = {
  allUsers: {
    method: 'GET',
    path: 'auth/all_users',
    access: 'admin',
    summary: 'The accounts in the order of their ids, with a search and filters',
    query: UsersQuery,
    response: AllUsers,
  },
  user: {
    method: 'GET',
    path: 'auth/user',
    access: 'admin',
    summary: 'One account and its newest change',
    query: UserQuery,
    response: UserDetail,
  },
  saveUser: {
    method: 'PUT',
    path: 'auth/all_users',
    access: 'admin',
    summary: 'Change the names and the role of an account, and whether it is active',
    body: SaveUserBody,
    response: UserDetail,
  },
  markUsersDeleted: {
    method: 'PUT',
    path: 'auth/users-deleted',
    access: 'admin',
    summary: 'Delete or restore accounts',
    body: MarkUsersBody,
    response: UsersMarked,
  },
  eraseUser: {
    method: 'POST',
    path: 'auth/user-erase',
    access: 'admin',
    summary: 'Erase an account for good: it keeps nothing but its id',
    body: EraseUserBody,
    response: UserDetail,
  },
  cancelUserErase: {
    method: 'DELETE',
    path: 'auth/user-erase',
    access: 'admin',
    summary: 'Keep an account whose owner asked to erase it',
    query: UserQuery,
    response: UserDetail,
  },
  endUserSessions: {
    method: 'POST',
    path: 'auth/user-sessions-end',
    access: 'admin',
    summary: 'Sign an account out on all its devices',
    body: UserBody,
    response: SessionsEnded,
  },
  userVerification: {
    method: 'POST',
    path: 'auth/user-verification',
    access: 'admin',
    summary: 'Email the link that confirms the address of an account',
    body: UserBody,
    response: MailedResponse,
  },
  usersCsv: {
    method: 'POST',
    path: 'auth/users-csv',
    access: 'admin',
    summary: 'Accounts as a file of comma-separated values',
    answers: 'csv',
    body: UsersCsvBody,
    response: v.blob(),
  },
} as const satisfies Record<string, Endpoint>;
