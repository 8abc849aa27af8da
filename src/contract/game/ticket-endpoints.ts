import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import {
  AllTicketsQuery,
  Contest,
  Draw,
  DrawQuery,
  FriendsPoints,
  FriendsPointsQuery,
  FriendTicketsQuery,
  GameTicketsQuery,
  Ticket,
  TicketDraft,
  TicketReceipt,
  TicketReceiptQuery,
  UserTicketsQuery,
} from './tickets.ts';

/** The calls about contests and tickets: a separate part of the table, so that a screen loads only these. */
export const ticketEndpoints = {
  contests: {
    method: 'GET',
    path: 'game/contests',
    access: 'public',
    summary: 'Every contest: whether its free ticket can be claimed, and the hash of its seed',
    response: v.array(Contest),
  },
  draw: {
    method: 'GET',
    path: 'game/draw',
    access: 'public',
    summary:
      'The facts to run the draw of a contest again, with the seed once the tournament is final',
    query: DrawQuery,
    response: Draw,
  },
  userTickets: {
    method: 'GET',
    path: 'game/user-ticket',
    access: 'self',
    summary: 'The tickets of a participant, with their points',
    query: UserTicketsQuery,
    response: v.array(Ticket),
  },
  friendTickets: {
    method: 'GET',
    path: 'game/friend-tickets',
    access: 'member',
    summary:
      "A friend's tickets with their points, of one tournament or of all; an admin may read any user's",
    query: FriendTicketsQuery,
    response: v.array(Ticket),
  },
  friendsPoints: {
    method: 'GET',
    path: 'game/friends-points',
    access: 'member',
    summary: "The caller and the caller's best friends by points in a tournament that has begun",
    query: FriendsPointsQuery,
    response: FriendsPoints,
  },
  claimTicket: {
    method: 'POST',
    path: 'game/user-ticket',
    access: 'own',
    summary: 'Claim the free ticket of a contest, one per participant',
    status: 201,
    body: TicketDraft,
    response: Ticket,
  },
  allTickets: {
    method: 'GET',
    path: 'game/all-tickets',
    access: 'admin',
    summary: 'All tickets, page by page',
    answers: 'page',
    query: AllTicketsQuery,
    response: v.array(Ticket),
  },
  gameTickets: {
    method: 'GET',
    path: 'game/game-tickets',
    access: 'admin',
    summary:
      'The tickets of a tournament, by default of all tournaments, page by page, searched by number or username',
    answers: 'page',
    query: GameTicketsQuery,
    response: v.array(Ticket),
  },
  ticketReceipt: {
    method: 'GET',
    path: 'game/ticket-receipt',
    access: 'member',
    summary: "Every line of the points of the caller's ticket; an admin may read any ticket's",
    query: TicketReceiptQuery,
    response: TicketReceipt,
  },
} as const satisfies Record<string, Endpoint>;
