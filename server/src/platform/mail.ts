/** Mails: written in the transaction that causes them, delivered afterwards. */
export { deliverDueMails, startDelivery, stopDelivery } from './mail/deliver.ts';
export { forgetOldMails, type Mail, type MailPolicy, sendMail, setMailPolicy } from './mail/outbox.ts';
export { type MailTemplate, renderMail, setTemplates, type Variables } from './mail/templates.ts';
