-- How many automatic answers an address got lately is asked before each one (SP-072); old sign-in failures are swept
-- at each attempt (SP-014).
CREATE INDEX sent_mail_automatic_to ON sent_mail (to_address, created_at) WHERE automatic;
CREATE INDEX sign_in_failure_at ON sign_in_failure (at);
