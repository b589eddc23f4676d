"""Writes each mail of a JSON list to FOLDER/<index>.eml, with the headers that SES and the receiving server add.

The domain has a MAIL FROM of its own, as docs/operations.md asks. Signatures (DKIM) are left out: nobody could check them.
"""
import json
import sys
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path

FOLDER = Path(sys.argv[1])
DATE = "Sat, 21 Nov 2026 10:00:00 +0000"
SES = "a8-40.smtp-out.eu-central-1.amazonses.com"

for index, mail in enumerate(json.load(sys.stdin)):
    message = EmailMessage(policy=SMTP)
    message["Return-Path"] = f"<mail-{index}@mail.vitrine.example.com>"
    message["Received"] = (
        f"from {SES} ({SES} [54.240.8.40]) by mx.example.org with ESMTPS id {index:08}"
        f" (version=TLS1_3 cipher=TLS_AES_256_GCM_SHA384 bits=256) for <{mail['to']}>; {DATE}"
    )
    message["Date"] = DATE
    message["From"] = "Vitrine <no-reply@vitrine.example.com>"
    message["To"] = mail["to"]
    message["Subject"] = mail["subject"]
    message["Message-ID"] = f"<mail-{index}.0107019@eu-central-1.amazonses.com>"
    message["Feedback-ID"] = "::1.eu-central-1.example:AmazonSES"
    message["X-SES-Outgoing"] = "2026.11.21-54.240.8.40"
    for name, value in mail.get("headers", {}).items():
        message[name] = value
    message.set_content(mail["text"], cte="quoted-printable")
    message.add_alternative(mail["html"], subtype="html", cte="quoted-printable")
    (FOLDER / f"{index}.eml").write_bytes(message.as_bytes())
