import { CallError } from '../../../../contract/base/call.ts';
import type { EndpointResponse } from '../../../../contract/base/endpoint.ts';
import {
  CARD_LINK_MINUTES,
  type CardLinkBody,
  cardLinkEndpoints,
} from '../../../../contract/scoring/card-link-endpoints.ts';
import { callApi } from '../../../api/api.ts';
import { describeFailedWrite, type WriteWords } from '../../../api/outcome.ts';
import { formatClockTime } from '../../../ui/dates.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Sheet, SheetButton } from '../sheets/sheet.tsx';

type CardLink = EndpointResponse<typeof cardLinkEndpoints.createCardLink>;

const noCodeWords: WriteWords = {
  thing: 'a code was made',
  rest: 'There is no code.',
  unknown: 'No answer came, so there is no code. Let the player agree here.',
};

/** Creates the link by which a player agrees with a card as it was read; otherwise explains why there is none. */
export async function createLink(body: CardLinkBody): Promise<CardLink | string> {
  try {
    return await callApi(cardLinkEndpoints.createCardLink, { body });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return describeFailedWrite(error, noCodeWords);
  }
}

interface AgreeOnPhoneProps {
  name: string;
  link: CardLink;
  onClose: () => void;
}

/** The sheet with the code by which a player agrees on a phone of their own. */
export function AgreeOnPhone({ name, link: { token, expires_at }, onClose }: AgreeOnPhoneProps) {
  return (
    <Sheet
      title={`${name} agrees on a phone`}
      detail={`Point its camera at the code. It works for ${CARD_LINK_MINUTES} minutes, until ${formatClockTime(Date.parse(expires_at))}.`}
      onClose={onClose}
    >
      <QrCode
        text={`${location.origin}/agree#${token}`}
        label={`The link with which ${name} agrees`}
      />
      <p className="text-center text-lg">
        This tablet shows the code of the card as soon as {name} agrees.
      </p>
      <SheetButton words="Close" onClick={onClose} />
    </Sheet>
  );
}
