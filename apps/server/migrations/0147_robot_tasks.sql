-- Answers that a robot enters at a portal (SP-135): until when a task is in a robot's hands, and not before when it is
-- offered again; whether an earlier offer that was never confirmed may have arrived; what the robot said about it.
ALTER TABLE partner_delivery
  ADD COLUMN offered_until timestamptz,
  ADD COLUMN may_have_arrived boolean NOT NULL DEFAULT false,
  ADD COLUMN confirmation text;
