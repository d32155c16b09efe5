interface Returned {
  /** Where the report goes. */
  to: string;
  /** The address that the message did not reach. */
  recipient: string;
  action?: string;
  status?: string;
  diagnostic?: string;
  /** The part of the original message that it returns. */
  original?: string;
}

/** A delivery status as a mail server writes it (RFC 3464). */
export const deliveryReport = ({
  to,
  recipient,
  action = "failed",
  status = "5.1.1",
  diagnostic = "smtp; 550 5.1.1 User unknown",
  original = "Subject: Hi\n",
}: Returned) => `Return-Path: <>
From: MAILER-DAEMON@mx.example.net (Mail Delivery System)
To: ${to}
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b/mx.example.net"

--b/mx.example.net
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.example.net.

--b/mx.example.net
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
Arrival-Date: Mon, 23 Nov 2026 10:00:00 +0000 (UTC)

Final-Recipient: rfc822; ${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: ${diagnostic.replace(" User", "\n    User")}

--b/mx.example.net
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

${original}
--b/mx.example.net--
`;

/** A reader's complaint as a mailbox provider passes it on (RFC 5965), with the whole message in it. */
export const abuseReport = (original: string, type = "abuse") => `From: <fbl@provider.example>
To: <abuse@here.example>
Subject: FW: Hi
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="arf"

--arf
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report.

--arf
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1

--arf
Content-Type: message/rfc822
Content-Disposition: inline

${original}
--arf--
`;
