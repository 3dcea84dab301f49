-- A manager makes an address of the academy lead to the main one only, so that what was printed with it still opens.
grant update (redirect_to) on hosts to vereda_app;
