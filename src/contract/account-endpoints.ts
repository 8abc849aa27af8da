import * as v from 'valibot';
import {
  Accepted,
  ChangePasswordBody,
  ForgotPasswordBody,
  MailTokenBody,
  ResetPasswordBody,
  SessionList,
  SessionQuery,
  VerifiedEmail,
} from './credentials.ts';
import type { Endpoint } from './endpoint.ts';
import { QueryId } from './fields.ts';
import { AvatarBody, AvatarResponse, Profile, ProfileBody } from './profile.ts';
import { ReferralSummary } from './referrals.ts';

/** The calls about a person's account beyond sign-in: profile, picture, addresses, passwords, sessions, referrals. */
export const accountEndpoints = {
  profile: {
    method: 'GET',
    path: 'auth/user-profile',
    access: 'self',
    summary: "A person's profile information",
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
  myReferrals: {
    method: 'GET',
    path: 'auth/my_referrals',
    access: 'member',
    summary: 'Whom the caller referred',
    response: ReferralSummary,
  },
  sendVerification: {
    method: 'POST',
    path: 'auth/send-verification',
    access: 'member',
    summary: "Mail the link that verifies the caller's address, again",
    response: Accepted,
  },
  verifyEmail: {
    method: 'POST',
    path: 'auth/verify-email',
    access: 'public',
    summary: 'Verify an e-mail address by the link that was mailed to it',
    body: MailTokenBody,
    response: VerifiedEmail,
  },
  forgotPassword: {
    method: 'POST',
    path: 'auth/forgot-password',
    access: 'public',
    summary: 'Mail a link to set a new password, if there is such an account',
    body: ForgotPasswordBody,
    response: Accepted,
  },
  resetPassword: {
    method: 'POST',
    path: 'auth/reset-password',
    access: 'public',
    summary: 'Set a new password by the link that was mailed; ends every session',
    body: ResetPasswordBody,
    response: Accepted,
  },
  changePassword: {
    method: 'POST',
    path: 'auth/change-password',
    access: 'member',
    summary: 'Change the password; ends every other session',
    body: ChangePasswordBody,
    response: Accepted,
  },
  sessions: {
    method: 'GET',
    path: 'auth/sessions',
    access: 'self',
    summary: 'Where a person is signed in, the last used first',
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
