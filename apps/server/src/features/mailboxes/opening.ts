import { ImapError, openFolder, type ImapFolder, type MailLogin } from '../../platform/mail/index.ts';
import type { Watched } from './watch/watch-rows.ts';
import { imapServerOf } from './servers.ts';

type Opening = {
  readonly attempt: (login: MailLogin) => Promise<ImapFolder | ImapError>;
  readonly wasRefused: (result: ImapFolder | ImapError) => boolean;
};

/**
 * Opens the folder of a mailbox as an attempt for `withLogin`. Returns a refused sign-in and throws every other error.
 */
export function openingOf(mailbox: Watched, options: Parameters<typeof openFolder>[1]): Opening {
  return {
    attempt: async (login) => {
      try {
        return await openFolder(imapServerOf(mailbox, login), options);
      } catch (error) {
        if (error instanceof ImapError && error.failure === 'refused') return error;
        throw error;
      }
    },
    wasRefused: (result) => result instanceof ImapError,
  };
}
