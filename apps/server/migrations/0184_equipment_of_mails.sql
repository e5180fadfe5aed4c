-- The names of equipment that mails of listed senders wrote and that mean no type yet (SP-076, decision 0119). `waits` is
-- false once a later reading of the mail no longer leaves the name open; a settled mail waits for nothing either way.
CREATE TABLE received_mail_equipment (
  equipment_id bigint NOT NULL REFERENCES equipment,
  mail_id bigint NOT NULL REFERENCES received_mail,
  waits boolean NOT NULL,
  PRIMARY KEY (equipment_id, mail_id)
);
CREATE INDEX received_mail_equipment_mail ON received_mail_equipment (mail_id);
