import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { QueryId } from '../base/fields.ts';
import { AccountResponse } from './account.ts';
import {
  AcceptedResponse,
  ChangeEmailBody,
  ChangePasswordBody,
  ForgotPasswordBody,
  MailTokenBody,
  ResetPasswordBody,
  SessionList,
  SessionQuery,
  VerifiedEmail,
} from './credentials.ts';
import { AvatarBody, AvatarResponse, BirthBody, Profile, ProfileBody } from './profile.ts';
import { AccountBody } from './sign-up.ts';

/** The calls for a user's own account beyond sign-in: names, profile, picture, addresses, passwords, sessions. */
export const accountEndpoints = {
  saveAccount: {
    method: 'PUT',
    path: 'auth/account',
    access: 'member',
    summary: "Change the caller's first name, last name and username",
    body: AccountBody,
    response: AccountResponse,
  },
  profile: {
    method: 'GET',
    path: 'auth/user-profile',
    access: 'self',
    summary: "A user's profile information",
    query: v.object({ user_id: QueryId }),
    response: Profile,
  },
  saveProfile: {
    method: 'POST',
    path: 'auth/user-profile',
    access: 'member',
    summary: "Save the caller's profile information",
    body: ProfileBody,
    response: Profile,
  },
  confirmBirth: {
    method: 'PUT',
    path: 'auth/birth-confirmation',
    access: 'member',
    summary: 'Say that the caller is 18 or older; asked once',
    body: BirthBody,
    response: BirthBody,
  },
  saveAvatar: {
    method: 'POST',
    path: 'auth/avatar',
    access: 'member',
    summary: "Set the caller's picture",
    bodyLimit: 200 * 1024,
    body: AvatarBody,
    response: AvatarResponse,
  },
  removeAvatar: {
    method: 'DELETE',
    path: 'auth/avatar',
    access: 'member',
    summary: "Remove the caller's picture",
    response: AvatarResponse,
  },
  sendVerification: {
    method: 'POST',
    path: 'auth/send-verification',
    access: 'member',
    summary: "Email the link that verifies the caller's address again",
    response: AcceptedResponse,
  },
  changeEmail: {
    method: 'PUT',
    path: 'auth/email',
    access: 'member',
    summary: 'Email a link to a new address; the account gets the address when the link is opened',
    body: ChangeEmailBody,
    response: AcceptedResponse,
  },
  cancelEmailChange: {
    method: 'DELETE',
    path: 'auth/email',
    access: 'member',
    summary: 'Cancel a change of address that is not confirmed yet',
    response: AcceptedResponse,
  },
  verifyEmail: {
    method: 'POST',
    path: 'auth/verify-email',
    access: 'public',
    summary: 'Verify an email address with the link that was sent to it',
    body: MailTokenBody,
    response: VerifiedEmail,
  },
  forgotPassword: {
    method: 'POST',
    path: 'auth/forgot-password',
    access: 'public',
    summary: 'Email a link to set a new password, if there is such an account',
    body: ForgotPasswordBody,
    response: AcceptedResponse,
  },
  resetPassword: {
    method: 'POST',
    path: 'auth/reset-password',
    access: 'public',
    summary: 'Set a new password with the link in the email; ends every session',
    body: ResetPasswordBody,
    response: AcceptedResponse,
  },
  changePassword: {
    method: 'POST',
    path: 'auth/change-password',
    access: 'member',
    summary: 'Change the password; ends every other session',
    body: ChangePasswordBody,
    response: AcceptedResponse,
  },
  sessions: {
    method: 'GET',
    path: 'auth/sessions',
    access: 'self',
    summary: "A user's sessions, the last used one first",
    query: v.object({ user_id: QueryId }),
    response: SessionList,
  },
  endSession: {
    method: 'DELETE',
    path: 'auth/sessions',
    access: 'member',
    summary: "End one of the caller's sessions",
    query: SessionQuery,
    response: SessionList,
  },
} as const satisfies Record<string, Endpoint>;
